CREATE TABLE "issued_document" (
	"application_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	CONSTRAINT "issued_document_application_id_kind_pk" PRIMARY KEY("application_id","kind"),
	CONSTRAINT "issued_document_kind" CHECK ("issued_document"."kind" in ('invoice', 'certificate', 'insurance')),
	CONSTRAINT "issued_document_name" CHECK ("issued_document"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "issued_document" ADD CONSTRAINT "issued_document_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Servers of the release before read and write the six columns, those of this one the rows. Each trigger writes only what
-- differs, so the other has nothing left to do.
CREATE FUNCTION "follow_issued_columns"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "issued_document" d
  USING (VALUES ('invoice', NEW."invoice_name"), ('certificate', NEW."certificate_name"),
    ('insurance', NEW."insurance_cert_name")) c ("kind", "name")
  WHERE d."application_id" = NEW."id" AND d."kind" = c."kind" AND c."name" = '';
  INSERT INTO "issued_document" AS d ("application_id", "kind", "name", "prefix")
  SELECT NEW."id", c.* FROM (VALUES ('invoice', NEW."invoice_name", NEW."invoice_prefix"),
    ('certificate', NEW."certificate_name", NEW."certificate_prefix"),
    ('insurance', NEW."insurance_cert_name", NEW."insurance_prefix")) c ("kind", "name", "prefix")
  WHERE c."name" <> ''
  ON CONFLICT ("application_id", "kind") DO UPDATE SET "name" = excluded."name", "prefix" = excluded."prefix"
  WHERE (d."name", d."prefix") IS DISTINCT FROM (excluded."name", excluded."prefix");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "follow_issued_document"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  issued "issued_document" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF TG_OP = 'DELETE' THEN
    issued."name" := '';
    issued."prefix" := '';
  END IF;
  IF issued."kind" = 'invoice' THEN
    UPDATE "application" SET "invoice_name" = issued."name", "invoice_prefix" = issued."prefix"
    WHERE "id" = issued."application_id"
    AND ("invoice_name", "invoice_prefix") IS DISTINCT FROM (issued."name", issued."prefix");
  ELSIF issued."kind" = 'certificate' THEN
    UPDATE "application" SET "certificate_name" = issued."name", "certificate_prefix" = issued."prefix"
    WHERE "id" = issued."application_id"
    AND ("certificate_name", "certificate_prefix") IS DISTINCT FROM (issued."name", issued."prefix");
  ELSIF issued."kind" = 'insurance' THEN
    UPDATE "application" SET "insurance_cert_name" = issued."name", "insurance_prefix" = issued."prefix"
    WHERE "id" = issued."application_id"
    AND ("insurance_cert_name", "insurance_prefix") IS DISTINCT FROM (issued."name", issued."prefix");
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "application_issued_insert" AFTER INSERT ON "application" FOR EACH ROW
WHEN (NEW."invoice_name" <> '' OR NEW."certificate_name" <> '' OR NEW."insurance_cert_name" <> '')
EXECUTE FUNCTION "follow_issued_columns"();
--> statement-breakpoint
CREATE TRIGGER "application_issued_update" AFTER UPDATE OF "invoice_name", "invoice_prefix", "certificate_name",
"certificate_prefix", "insurance_cert_name", "insurance_prefix" ON "application" FOR EACH ROW
WHEN ((OLD."invoice_name", OLD."invoice_prefix", OLD."certificate_name", OLD."certificate_prefix",
  OLD."insurance_cert_name", OLD."insurance_prefix") IS DISTINCT FROM (NEW."invoice_name", NEW."invoice_prefix",
  NEW."certificate_name", NEW."certificate_prefix", NEW."insurance_cert_name", NEW."insurance_prefix"))
EXECUTE FUNCTION "follow_issued_columns"();
--> statement-breakpoint
INSERT INTO "issued_document" ("application_id", "kind", "name", "prefix")
SELECT "id", c.* FROM "application" CROSS JOIN LATERAL (VALUES ('invoice', "invoice_name", "invoice_prefix"),
  ('certificate', "certificate_name", "certificate_prefix"),
  ('insurance', "insurance_cert_name", "insurance_prefix")) c ("kind", "name", "prefix")
WHERE c."name" <> '';
--> statement-breakpoint
CREATE TRIGGER "issued_document_columns" AFTER INSERT OR UPDATE OR DELETE ON "issued_document"
FOR EACH ROW EXECUTE FUNCTION "follow_issued_document"();
