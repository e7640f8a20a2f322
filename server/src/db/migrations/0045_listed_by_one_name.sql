-- Whoever has one name only was listed by it twice. Servers of the release before write no listed name: the trigger does.
ALTER TABLE "user" ALTER COLUMN "listed_name" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "listed_name" SET DEFAULT '';
--> statement-breakpoint
CREATE FUNCTION "follow_listed_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."listed_name" := lower(concat_ws(' ', NEW."first_name",
    CASE WHEN NOT NEW."single_name" OR NEW."last_name" <> NEW."first_name" THEN NEW."last_name" END));
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_listed_name" BEFORE INSERT OR UPDATE OF "first_name", "last_name", "single_name" ON "user"
FOR EACH ROW EXECUTE FUNCTION "follow_listed_name"();
--> statement-breakpoint
UPDATE "user" SET "listed_name" = lower("first_name") WHERE "single_name" AND "last_name" = "first_name";
