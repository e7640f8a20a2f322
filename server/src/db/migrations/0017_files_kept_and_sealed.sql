CREATE TABLE "upload" (
	"owner_id" bigint NOT NULL,
	"upload_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"offset" integer DEFAULT 0 NOT NULL,
	"wrapped_key" "bytea",
	"key_id" text,
	"touched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "upload_owner_id_upload_id_pk" PRIMARY KEY("owner_id","upload_id")
);
--> statement-breakpoint
DROP INDEX "file_owner";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "wrapped_key" "bytea";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "sealed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "scanned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_touched" ON "upload" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "file_key" ON "file" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id","created_at");