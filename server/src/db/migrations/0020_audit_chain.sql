CREATE TABLE "audit_head" (
	"day" date PRIMARY KEY NOT NULL,
	"place" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"place" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_seal_row" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_object";--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_action" ON "audit_log" USING btree ("actor_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object","at","id");
--> statement-breakpoint
CREATE TRIGGER "audit_seal_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seal"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "note_unsealed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_unsealed" SELECT "id" FROM new_rows;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Its lock lets nobody add a row until the older ones are noted too.
CREATE TRIGGER "audit_log_unsealed" AFTER INSERT ON "audit_log"
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_unsealed"();
--> statement-breakpoint
INSERT INTO "audit_unsealed" SELECT "id" FROM "audit_log";
