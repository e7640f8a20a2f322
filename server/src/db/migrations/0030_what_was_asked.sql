CREATE TABLE "asked_change" (
	"application_id" bigint NOT NULL,
	"field" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"changed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "asked_change_application_id_field_pk" PRIMARY KEY("application_id","field"),
	CONSTRAINT "asked_change_reason" CHECK ("asked_change"."reason" in ('unreadable', 'expired', 'wrongDocument', 'cutOff', 'pageMissing', 'doesNotMatch', 'incomplete', 'incorrect', 'other'))
);
--> statement-breakpoint
CREATE TABLE "sent_back" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answers" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asked_change" ADD CONSTRAINT "asked_change_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_back" ADD CONSTRAINT "sent_back_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;