-- First, so that a save under way has counted where it counts until now, and the next one counts anew.
LOCK TABLE "application" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "application_day_tally" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"shard" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "application_day_tally_day_event_shard_pk" PRIMARY KEY("day","event","shard")
);
--> statement-breakpoint
CREATE TABLE "application_tally" (
	"status" smallint NOT NULL,
	"shard" smallint NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "application_tally_status_shard_pk" PRIMARY KEY("status","shard")
);
--> statement-breakpoint
INSERT INTO "application_tally" SELECT "status", 0, "total" FROM "application_count";
--> statement-breakpoint
INSERT INTO "application_day_tally" SELECT "day", "event", 0, "total" FROM "application_day";
--> statement-breakpoint
ALTER TABLE "application_count" RENAME TO "application_count_before";
--> statement-breakpoint
ALTER TABLE "application_day" RENAME TO "application_day_before";
--> statement-breakpoint
-- What the release before reads, by the names it knows.
CREATE VIEW "application_count" AS
SELECT "status", sum("total")::integer AS "total" FROM "application_tally" GROUP BY "status";
--> statement-breakpoint
CREATE VIEW "application_day" AS
SELECT "day", "event", sum("total")::integer AS "total" FROM "application_day_tally" GROUP BY "day", "event";
--> statement-breakpoint
-- A server of that release works on while this runs: its rights come with the tables, not a moment later.
DO $$
DECLARE given record;
BEGIN
  FOR given IN SELECT DISTINCT relname, grantee, privilege_type FROM pg_class, aclexplode(relacl)
    WHERE oid IN ('application_count_before'::regclass, 'application_day_before'::regclass) AND grantee <> relowner AND grantee <> 0
  LOOP
    EXECUTE format('GRANT %s ON %I, %I TO %s', given.privilege_type, replace(given.relname, '_before', ''),
      replace(replace(given.relname, '_before', '_tally'), '_count', ''), given.grantee::regrole);
  END LOOP;
END
$$;
--> statement-breakpoint
DROP TABLE "application_count_before";
--> statement-breakpoint
DROP TABLE "application_day_before";
--> statement-breakpoint
-- Rows are written in the order of their keys, so that two saves never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "tally_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "application_tally" AS kept SELECT "status", shard, sum(n) FROM (
      SELECT "status", "user_id" % 16 AS shard, 1 AS n FROM new_rows WHERE "submitted_at" IS NOT NULL
      UNION ALL SELECT "status", "user_id" % 16, -1 FROM old_rows WHERE "submitted_at" IS NOT NULL
    ) changes GROUP BY "status", shard HAVING sum(n) <> 0 ORDER BY "status", shard
    ON CONFLICT ("status", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
    INSERT INTO "application_day_tally" AS kept SELECT day, event, shard, count(*) FROM (
      SELECT (n."submitted_at" AT TIME ZONE 'UTC')::date AS day, 'submitted' AS event, n."user_id" % 16 AS shard
      FROM new_rows n JOIN old_rows o USING ("id") WHERE n."submitted_at" IS NOT NULL AND o."submitted_at" IS NULL
      UNION ALL
      SELECT (n."updated_at" AT TIME ZONE 'UTC')::date, n."status"::text, n."user_id" % 16
      FROM new_rows n JOIN old_rows o USING ("id") WHERE o."status" <> n."status"
    ) events GROUP BY day, event, shard ORDER BY day, event, shard
    ON CONFLICT ("day", "event", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "application_tally" AS kept SELECT "status", "user_id" % 16 AS shard, count(*) FROM new_rows
    WHERE "submitted_at" IS NOT NULL GROUP BY "status", shard ORDER BY "status", shard
    ON CONFLICT ("status", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
    INSERT INTO "application_day_tally" AS kept SELECT day, event, shard, count(*) FROM (
      SELECT ("submitted_at" AT TIME ZONE 'UTC')::date AS day, 'submitted' AS event, "user_id" % 16 AS shard FROM new_rows
      WHERE "submitted_at" IS NOT NULL
      UNION ALL
      SELECT ("updated_at" AT TIME ZONE 'UTC')::date, "status"::text, "user_id" % 16 FROM new_rows
      WHERE "submitted_at" IS NOT NULL
    ) events GROUP BY day, event, shard ORDER BY day, event, shard
    ON CONFLICT ("day", "event", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
  ELSE
    INSERT INTO "application_tally" AS kept SELECT "status", "user_id" % 16 AS shard, -count(*) FROM old_rows
    WHERE "submitted_at" IS NOT NULL GROUP BY "status", shard ORDER BY "status", shard
    ON CONFLICT ("status", "shard") DO UPDATE SET "total" = kept."total" + excluded."total";
  END IF;
  RETURN NULL;
END
$$;
