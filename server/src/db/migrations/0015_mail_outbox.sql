CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_text" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_answer" text DEFAULT '' NOT NULL,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "mail_failed" ON "mail" USING btree ("failed_at","id");