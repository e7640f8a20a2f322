CREATE TABLE "mail_setting" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "mail_setting_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "mail_setting_kind" CHECK ("mail_setting"."kind" in ('submitted', 'resubmitted', 'sentBack', 'approved', 'rejected', 'paymentRecorded', 'papersReady', 'reminder'))
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "reminded_of_due" date;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "application_id" bigint;--> statement-breakpoint
ALTER TABLE "mail_setting" ADD CONSTRAINT "mail_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_application" ON "mail" USING btree ("application_id") WHERE "mail"."application_id" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("mail"."kind" in ('account', 'opinionAsked', 'submitted', 'resubmitted', 'sentBack', 'approved', 'rejected', 'paymentRecorded', 'papersReady', 'reminder'));