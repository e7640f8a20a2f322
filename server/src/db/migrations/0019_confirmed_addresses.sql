CREATE TABLE "address_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"purpose" text NOT NULL,
	"value" text NOT NULL,
	"name" text NOT NULL,
	"former" text DEFAULT '' NOT NULL,
	"asked_by" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ending" text,
	CONSTRAINT "address_claim_kind" CHECK ("address_claim"."kind" in ('email', 'phone')),
	CONSTRAINT "address_claim_purpose" CHECK ("address_claim"."purpose" in ('signUp', 'change')),
	CONSTRAINT "address_claim_ending" CHECK (("address_claim"."ended_at" is null) = ("address_claim"."ending" is null) and "address_claim"."ending" in ('takenBack', 'replaced', 'undone', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "address_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"claim_id" bigint NOT NULL,
	"does" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "address_link_does" CHECK ("address_link"."does" in ('confirm', 'undo'))
);
--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "address_claim" ADD CONSTRAINT "address_claim_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_claim_id_address_claim_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."address_claim"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_claim_open" ON "address_claim" USING btree ("user_id","kind") WHERE confirmed_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "address_claim_user" ON "address_claim" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "address_claim_name" ON "address_claim" USING btree ("name");--> statement-breakpoint
CREATE INDEX "address_link_claim" ON "address_link" USING btree ("claim_id","sent_at");--> statement-breakpoint
-- Nobody was asked to confirm before.
UPDATE "user" SET "email_confirmed_at" = "created_at";
