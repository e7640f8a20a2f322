-- A search text is lower case, a mark, and the words that folding changes: the server writes it. What a server of the
-- release before writes is lower case only; the new servers fold it (`foldSearchTexts`), and find it as it is till then.
ALTER TABLE "user" ALTER COLUMN "search_text" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "search_text" SET DEFAULT '';
--> statement-breakpoint
CREATE FUNCTION "follow_person_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."search_text" = '' OR TG_OP = 'UPDATE' AND NEW."search_text" = OLD."search_text" THEN
    NEW."search_text" := lower(concat_ws(' ', NEW."first_name", nullif(NEW."middle_name", ''), NEW."last_name", NEW."email", NEW."user_name"));
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_search_insert" BEFORE INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION "follow_person_text"();
--> statement-breakpoint
CREATE TRIGGER "user_search_update" BEFORE UPDATE ON "user" FOR EACH ROW
WHEN ((OLD."first_name", OLD."middle_name", OLD."last_name", OLD."email", OLD."user_name") IS DISTINCT FROM
  (NEW."first_name", NEW."middle_name", NEW."last_name", NEW."email", NEW."user_name"))
EXECUTE FUNCTION "follow_person_text"();
--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE FUNCTION "follow_service_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."search_text" = '' OR TG_OP = 'UPDATE' AND NEW."search_text" = OLD."search_text" THEN
    NEW."search_text" := lower(NEW."name");
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "service_search_insert" BEFORE INSERT ON "service" FOR EACH ROW EXECUTE FUNCTION "follow_service_text"();
--> statement-breakpoint
CREATE TRIGGER "service_search_update" BEFORE UPDATE ON "service" FOR EACH ROW
WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "follow_service_text"();
--> statement-breakpoint
UPDATE "service" SET "search_text" = lower("name");
--> statement-breakpoint
CREATE INDEX "service_text" ON "service" USING gin ("search_text" gin_trgm_ops);
