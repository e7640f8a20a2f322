ALTER TABLE "application" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "holds_passwords" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "application_passwords" ON "application" USING btree ("closed_at") WHERE "application"."holds_passwords";
--> statement-breakpoint
UPDATE "application" SET "holds_passwords" = true WHERE "answers" LIKE '%"enc:v1:%';
--> statement-breakpoint
UPDATE "application" a SET "closed_at" = coalesce((
  SELECT max(l."at") FROM "audit_log" l
  WHERE l."object" = 'application:' || a."id" AND l."action" = 'application.review'
  AND l."after"->>'status' IS DISTINCT FROM l."before"->>'status'
), "updated_at") WHERE "status" IN (2, 4);
