CREATE TABLE "known_device" (
	"device_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "reset_ask" (
	"user_id" bigint NOT NULL,
	"browser_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reset_ask_user_id_browser_hash_pk" PRIMARY KEY("user_id","browser_hash")
);
--> statement-breakpoint
ALTER TABLE "reset_request" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "login_attempt" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_ask" ADD CONSTRAINT "reset_ask_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_user" ON "known_device" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_device_age" ON "known_device" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "reset_ask_age" ON "reset_ask" USING btree ("expires_at");