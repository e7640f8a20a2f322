DROP INDEX "batch_worker_email";--> statement-breakpoint
ALTER TABLE "worker_link" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "worker_link" SET "email" = "batch_worker"."email" FROM "batch_worker" WHERE "batch_worker"."application_id" = "worker_link"."application_id";--> statement-breakpoint
CREATE INDEX "worker_link_email" ON "worker_link" USING btree (lower("email"),"sent_at");