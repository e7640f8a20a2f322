CREATE TABLE "word_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"language" text NOT NULL,
	"page" text NOT NULL,
	"words" text NOT NULL,
	"suggestion" text NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "word_report_open" ON "word_report" USING btree ("at" desc,"id" desc) WHERE "word_report"."done_at" is null;