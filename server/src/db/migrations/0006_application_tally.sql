CREATE TABLE "application_count" (
	"status" smallint PRIMARY KEY NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_day" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "application_day_day_event_pk" PRIMARY KEY("day","event")
);
--> statement-breakpoint
LOCK TABLE "application" IN SHARE MODE;
--> statement-breakpoint
INSERT INTO "application_count" SELECT s, count(a."id") FROM generate_series(1, 4) s
LEFT JOIN "application" a ON a."status" = s AND a."submitted_at" IS NOT NULL GROUP BY s;
--> statement-breakpoint
INSERT INTO "application_day" SELECT ("submitted_at" AT TIME ZONE 'UTC')::date, 'submitted', count(*)
FROM "application" WHERE "submitted_at" IS NOT NULL GROUP BY 1;
--> statement-breakpoint
INSERT INTO "application_day"
SELECT ("at" AT TIME ZONE 'UTC')::date, CASE "after"->>'status' WHEN '2' THEN 'approved' ELSE 'rejected' END, count(*)
FROM "audit_log" WHERE "action" = 'application.review' AND "after"->>'status' IN ('2', '4')
AND "before"->>'status' IS DISTINCT FROM "after"->>'status' GROUP BY 1, 2;
--> statement-breakpoint
-- Rows are written in the order of their keys, so that two saves never wait for each other in a circle.
CREATE FUNCTION "tally_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO "application_count" AS kept SELECT "status", sum(n) FROM (
      SELECT "status", 1 AS n FROM new_rows WHERE "submitted_at" IS NOT NULL
      UNION ALL SELECT "status", -1 FROM old_rows WHERE "submitted_at" IS NOT NULL
    ) changes GROUP BY "status" HAVING sum(n) <> 0 ORDER BY "status"
    ON CONFLICT ("status") DO UPDATE SET "total" = kept."total" + excluded."total";
    INSERT INTO "application_day" AS kept SELECT day, event, count(*) FROM (
      SELECT (n."submitted_at" AT TIME ZONE 'UTC')::date AS day, 'submitted' AS event
      FROM new_rows n JOIN old_rows o USING ("id") WHERE n."submitted_at" IS NOT NULL AND o."submitted_at" IS NULL
      UNION ALL
      SELECT (n."updated_at" AT TIME ZONE 'UTC')::date, CASE n."status" WHEN 2 THEN 'approved' ELSE 'rejected' END
      FROM new_rows n JOIN old_rows o USING ("id") WHERE n."status" IN (2, 4) AND o."status" <> n."status"
    ) events GROUP BY day, event ORDER BY day, event
    ON CONFLICT ("day", "event") DO UPDATE SET "total" = kept."total" + excluded."total";
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO "application_count" AS kept SELECT "status", count(*) FROM new_rows
    WHERE "submitted_at" IS NOT NULL GROUP BY "status" ORDER BY "status"
    ON CONFLICT ("status") DO UPDATE SET "total" = kept."total" + excluded."total";
    INSERT INTO "application_day" AS kept SELECT day, event, count(*) FROM (
      SELECT ("submitted_at" AT TIME ZONE 'UTC')::date AS day, 'submitted' AS event FROM new_rows
      WHERE "submitted_at" IS NOT NULL
      UNION ALL
      SELECT ("updated_at" AT TIME ZONE 'UTC')::date, CASE "status" WHEN 2 THEN 'approved' ELSE 'rejected' END
      FROM new_rows WHERE "status" IN (2, 4)
    ) events GROUP BY day, event ORDER BY day, event
    ON CONFLICT ("day", "event") DO UPDATE SET "total" = kept."total" + excluded."total";
  ELSE
    INSERT INTO "application_count" AS kept SELECT "status", -count(*) FROM old_rows
    WHERE "submitted_at" IS NOT NULL GROUP BY "status" ORDER BY "status"
    ON CONFLICT ("status") DO UPDATE SET "total" = kept."total" + excluded."total";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "application_tally_insert" AFTER INSERT ON "application"
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_applications"();
--> statement-breakpoint
CREATE TRIGGER "application_tally_update" AFTER UPDATE ON "application"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_applications"();
--> statement-breakpoint
CREATE TRIGGER "application_tally_delete" AFTER DELETE ON "application"
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "tally_applications"();
