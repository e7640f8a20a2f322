CREATE TABLE "certificate" (
	"code" text PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_file" UNIQUE("application_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;