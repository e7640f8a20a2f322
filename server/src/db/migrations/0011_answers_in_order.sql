UPDATE "application" SET "answers" = converted."answers" FROM (
  SELECT "id", jsonb_build_object(
    'items', coalesce(old->'reqInfo', '[]') || coalesce(old->'otherInfo', '[]'),
    'documents', (
      SELECT coalesce(jsonb_agg(CASE WHEN file->>'name' = '' AND file->>'prefix' = '' THEN 'null' ELSE jsonb_build_object(
        'name', file->'name', 'prefix', file->'prefix', 'contentType', file->'type'
      ) END ORDER BY place), '[]')
      FROM jsonb_array_elements(coalesce(old->'mandatoryDocs', '[]') || coalesce(old->'otherDocs', '[]'))
      WITH ORDINALITY AS documents(file, place)
    )
  )::text AS "answers"
  FROM (SELECT "id", "answers"::jsonb AS old FROM "application") stored
) converted WHERE converted."id" = "application"."id";
--> statement-breakpoint
UPDATE "application_day" SET "event" = CASE "event" WHEN 'approved' THEN '2' ELSE '4' END WHERE "event" <> 'submitted';
--> statement-breakpoint
-- Rows are written in the order of their keys, so that two saves never wait for each other in a circle.
CREATE OR REPLACE FUNCTION "tally_applications"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT (n."updated_at" AT TIME ZONE 'UTC')::date, n."status"::text
      FROM new_rows n JOIN old_rows o USING ("id") WHERE o."status" <> n."status"
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
      SELECT ("updated_at" AT TIME ZONE 'UTC')::date, "status"::text FROM new_rows WHERE "submitted_at" IS NOT NULL
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
-- Last, so that nobody who reads waits for the conversion. The check keeps out a server that still writes the old shape.
ALTER TABLE "application" DROP CONSTRAINT "application_status";
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_answers" CHECK ("application"."answers"::jsonb ?& array['items', 'documents']);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_status" CHECK ("application"."status" in (1, 2, 3, 4));
