ALTER TABLE "file" ADD COLUMN "purged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "upload_id" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_upload" UNIQUE("owner_id","upload_id");