CREATE TABLE "payment_count" (
	"admin_id" bigint PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_count" (
	"role" text NOT NULL,
	"is_active" boolean NOT NULL,
	"shard" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "user_count_role_is_active_shard_pk" PRIMARY KEY("role","is_active","shard")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "listed_name" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL;
--> statement-breakpoint
LOCK TABLE "transaction", "user" IN SHARE MODE;
--> statement-breakpoint
INSERT INTO "payment_count" SELECT "admin_id", count(*) FROM "transaction" WHERE "status" = 'Completed' GROUP BY 1;
--> statement-breakpoint
INSERT INTO "user_count" SELECT "role", "is_active", "id" % 16, count(*) FROM "user" WHERE NOT "is_super" GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Rows are written in the order of their keys, so that two changes never wait for each other in a circle.
CREATE FUNCTION "tally_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "payment_count" AS kept SELECT "admin_id", sum(n) FROM (
      SELECT "admin_id", 1 AS n FROM new_rows WHERE "status" = 'Completed'
      UNION ALL SELECT "admin_id", -1 FROM old_rows WHERE "status" = 'Completed'
    ) changes GROUP BY "admin_id" HAVING sum(n) <> 0 ORDER BY "admin_id"
    ON CONFLICT ("admin_id") DO UPDATE SET "total" = kept."total" + excluded."total";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "payment_count" AS kept SELECT "admin_id", count(*) FROM new_rows
    WHERE "status" = 'Completed' GROUP BY "admin_id" ORDER BY "admin_id"
    ON CONFLICT ("admin_id") DO UPDATE SET "total" = kept."total" + excluded."total";
  ELSE
    INSERT INTO "payment_count" AS kept SELECT "admin_id", -count(*) FROM old_rows
    WHERE "status" = 'Completed' GROUP BY "admin_id" ORDER BY "admin_id"
    ON CONFLICT ("admin_id") DO UPDATE SET "total" = kept."total" + excluded."total";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "transaction_tally_insert" AFTER INSERT ON "transaction"
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_payments"();
--> statement-breakpoint
CREATE TRIGGER "transaction_tally_update" AFTER UPDATE ON "transaction"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_payments"();
--> statement-breakpoint
CREATE TRIGGER "transaction_tally_delete" AFTER DELETE ON "transaction"
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_payments"();
--> statement-breakpoint
CREATE FUNCTION "tally_users"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "user_count" AS kept SELECT "role", "is_active", shard, sum(n) FROM (
      SELECT "role", "is_active", "id" % 16 AS shard, 1 AS n FROM new_rows WHERE NOT "is_super"
      UNION ALL SELECT "role", "is_active", "id" % 16, -1 FROM old_rows WHERE NOT "is_super"
    ) changes GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT ("role", "is_active", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "user_count" AS kept SELECT "role", "is_active", "id" % 16, count(*) FROM new_rows
    WHERE NOT "is_super" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("role", "is_active", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
  ELSE
    INSERT INTO "user_count" AS kept SELECT "role", "is_active", "id" % 16, -count(*) FROM old_rows
    WHERE NOT "is_super" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("role", "is_active", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_tally_insert" AFTER INSERT ON "user"
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_users"();
--> statement-breakpoint
CREATE TRIGGER "user_tally_update" AFTER UPDATE ON "user"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_users"();
--> statement-breakpoint
CREATE TRIGGER "user_tally_delete" AFTER DELETE ON "user"
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_users"();
--> statement-breakpoint
-- A search of a common word walks it, newest first, and reads no row to see whether it matches.
CREATE INDEX "application_queue_text" ON "application" USING btree ("submitted_at","id") INCLUDE ("status","search_text")
WHERE "submitted_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "application" ALTER COLUMN "search_text" SET STATISTICS 500;
--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "search_text" SET STATISTICS 500;
--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "search_text" SET STATISTICS 500;
--> statement-breakpoint
ALTER INDEX "application_search" SET (gin_pending_list_limit = 512);
--> statement-breakpoint
ALTER INDEX "transaction_search" SET (gin_pending_list_limit = 512);
--> statement-breakpoint
ALTER TABLE "application" SET (toast_tuple_target = 512, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "transaction" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "audit_log" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05,
  autovacuum_freeze_min_age = 0);
--> statement-breakpoint
ALTER TABLE "audit_seal" SET (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_freeze_min_age = 0);
--> statement-breakpoint
ALTER TABLE "audit_unsealed" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
--> statement-breakpoint
ALTER TABLE "mail" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
--> statement-breakpoint
ALTER TABLE "upload" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
--> statement-breakpoint
ALTER TABLE "session" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE "login_attempt" SET (fillfactor = 70);
--> statement-breakpoint
CREATE INDEX "service_name_search" ON "service" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_listed" ON "user" USING btree ("role","is_active","listed_name","id") INCLUDE ("search_text") WHERE NOT "is_super";
