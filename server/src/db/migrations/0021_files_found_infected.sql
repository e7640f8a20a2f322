CREATE TABLE "wasted_upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wasted_upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"size" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "infected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wasted_upload" ADD CONSTRAINT "wasted_upload_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wasted_upload_owner" ON "wasted_upload" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "wasted_upload_age" ON "wasted_upload" USING btree ("at");--> statement-breakpoint
CREATE INDEX "file_unscanned" ON "file" USING btree ("id") WHERE "file"."scanned_at" is null and "file"."infected_at" is null;--> statement-breakpoint
CREATE INDEX "file_infected" ON "file" USING btree ("infected_at") WHERE "file"."infected_at" is not null;