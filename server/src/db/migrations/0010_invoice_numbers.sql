DROP INDEX "transaction_completed";--> statement-breakpoint
DROP INDEX "application_by_invoice";--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "invoice_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "transaction_payments" ON "transaction" USING btree ("id") WHERE "transaction"."status" = 'Completed';--> statement-breakpoint
CREATE INDEX "transaction_by_invoice" ON "transaction" USING btree (lower("invoice_number")) WHERE "transaction"."invoice_number" <> '';--> statement-breakpoint
CREATE INDEX "application_by_invoice" ON "application" USING btree (lower("transaction_id")) WHERE "application"."transaction_id" <> '';--> statement-breakpoint
UPDATE "transaction" SET "invoice_number" = "application"."transaction_id" FROM "application"
WHERE "application"."id" = "transaction"."application_id" AND "transaction"."status" = 'Completed' AND "transaction"."reversed_at" IS NULL
AND "application"."transaction_id" NOT IN ('', "transaction"."transaction_id");
