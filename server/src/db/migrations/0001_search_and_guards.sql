CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX "application_search" ON "application" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "service_search" ON "service" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transaction_search" ON "transaction" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "service_version_immutable" BEFORE UPDATE OR DELETE OR TRUNCATE ON "service_version"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
