ALTER TABLE "application" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "submitted_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_withdrawn" CHECK ("application"."withdrawn_at" is null or "application"."submitted_at" is null);