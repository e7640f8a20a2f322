CREATE TABLE "profile_photo" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || email || ' ' || user_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_photo" ADD CONSTRAINT "profile_photo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree ("role","is_active",lower("first_name"),lower("last_name"),"id");