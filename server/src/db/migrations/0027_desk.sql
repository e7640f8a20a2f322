CREATE TABLE "application_key" (
	"application_id" bigint NOT NULL,
	"key" "bytea" NOT NULL,
	CONSTRAINT "application_key_key_application_id_pk" PRIMARY KEY("key","application_id")
);
--> statement-breakpoint
CREATE TABLE "arrival" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrival_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "attendance" (
	"application_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_application_id_user_id_pk" PRIMARY KEY("application_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "desk_setting" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"default_view_id" bigint
);
--> statement-breakpoint
CREATE TABLE "item_decision" (
	"application_id" bigint NOT NULL,
	"field" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"words" text DEFAULT '' NOT NULL,
	"by_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"changed_since" boolean DEFAULT false NOT NULL,
	CONSTRAINT "item_decision_application_id_field_pk" PRIMARY KEY("application_id","field"),
	CONSTRAINT "item_decision_verdict" CHECK ("item_decision"."verdict" in ('accepted', 'needsChange')),
	CONSTRAINT "item_decision_reason" CHECK (("item_decision"."verdict" = 'needsChange') = ("item_decision"."reason" is not null) and "item_decision"."reason" in ('unreadable', 'expired', 'wrongDocument', 'cutOff', 'pageMissing', 'doesNotMatch', 'incomplete', 'incorrect', 'other'))
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opinion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opinion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"asked_by_id" bigint NOT NULL,
	"asked_of_id" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"agrees" boolean,
	"words" text DEFAULT '' NOT NULL,
	CONSTRAINT "opinion_colleague" CHECK ("opinion"."asked_by_id" <> "opinion"."asked_of_id"),
	CONSTRAINT "opinion_answer" CHECK (("opinion"."answered_at" is null) = ("opinion"."agrees" is null))
);
--> statement-breakpoint
CREATE TABLE "queue_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ruling" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ruling_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"admin_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"status" smallint NOT NULL,
	"waited_ms" bigint NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "listed_service" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "assigned_to" bigint;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "assigned_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "decide_within_days" integer;--> statement-breakpoint
CREATE FUNCTION "list_service"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."listed_service" := (SELECT lower("name") FROM "service_version" WHERE "id" = NEW."service_version_id");
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- By the database, because a server of the release before does not know the column.
CREATE TRIGGER "application_listed_service" BEFORE INSERT ON "application" FOR EACH ROW EXECUTE FUNCTION "list_service"();
--> statement-breakpoint
ALTER TABLE "application" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "application" SET "listed_service" = lower("service_version"."name") FROM "service_version"
WHERE "service_version"."id" = "application"."service_version_id";
--> statement-breakpoint
ALTER TABLE "application" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "application_key" ADD CONSTRAINT "application_key_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_setting" ADD CONSTRAINT "desk_setting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_setting" ADD CONSTRAINT "desk_setting_default_view_id_queue_view_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."queue_view"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_decision" ADD CONSTRAINT "item_decision_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_decision" ADD CONSTRAINT "item_decision_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_by_id_user_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion" ADD CONSTRAINT "opinion_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion" ADD CONSTRAINT "opinion_asked_by_id_user_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion" ADD CONSTRAINT "opinion_asked_of_id_user_id_fk" FOREIGN KEY ("asked_of_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_view" ADD CONSTRAINT "queue_view_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruling" ADD CONSTRAINT "ruling_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruling" ADD CONSTRAINT "ruling_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ruling" ADD CONSTRAINT "ruling_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_key_application" ON "application_key" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "arrival_at" ON "arrival" USING btree ("at","service_id");--> statement-breakpoint
CREATE INDEX "arrival_application" ON "arrival" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "attendance_age" ON "attendance" USING btree ("at");--> statement-breakpoint
CREATE INDEX "note_application" ON "note" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "opinion_application" ON "opinion" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "queue_view_name" ON "queue_view" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "queue_view_shared" ON "queue_view" USING btree ("id") WHERE "queue_view"."shared";--> statement-breakpoint
CREATE INDEX "ruling_at" ON "ruling" USING btree ("at","service_id");--> statement-breakpoint
CREATE INDEX "ruling_application" ON "ruling" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_assigned_to_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What filters and tabs go by lies in them too: then what is found is counted and passed over without reading a row.
CREATE INDEX "application_queue_rank" ON "application" USING btree ((case when "status" in (1) then (extract(epoch from coalesce("resubmitted_at", "submitted_at") - '2000-01-01 00:00:00+00'::timestamptz) * 1000)::bigint else 100000000000000 - (extract(epoch from coalesce("resubmitted_at", "submitted_at") - '2000-01-01 00:00:00+00'::timestamptz) * 1000)::bigint end),"id") INCLUDE ("service_id","status","payment_status","assigned_to","submitted_at","resubmitted_at") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_waiting" ON "application" USING btree (("status" in (1)),coalesce("resubmitted_at", "submitted_at"),"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_status_since" ON "application" USING btree ("status",coalesce("resubmitted_at", "submitted_at"),"id") INCLUDE ("service_id","payment_status","assigned_to","submitted_at","resubmitted_at") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_service" ON "application" USING btree ("listed_service",coalesce("resubmitted_at", "submitted_at"),"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_payment" ON "application" USING btree ("payment_status",coalesce("resubmitted_at", "submitted_at"),"id") INCLUDE ("status","submitted_at","resubmitted_at") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_due" ON "application" USING btree ((case when "status" in (1, 3) then coalesce("due_on", 'infinity'::date) else 'infinity'::date end),coalesce("resubmitted_at", "submitted_at"),"id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_assigned_name" ON "application" USING btree ("assigned_name",coalesce("resubmitted_at", "submitted_at"),"id") INCLUDE ("status","submitted_at","resubmitted_at") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_assigned" ON "application" USING btree ("assigned_to",coalesce("resubmitted_at", "submitted_at"),"id") INCLUDE ("service_id","status","payment_status","submitted_at","resubmitted_at") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_of_service" ON "application" USING btree ("service_id","listed_service",coalesce("resubmitted_at", "submitted_at"),"id") INCLUDE ("status","payment_status","assigned_to","submitted_at","resubmitted_at") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_resubmitted" ON "application" USING btree ("resubmitted_at","id") INCLUDE ("status") WHERE "application"."submitted_at" is not null and "application"."resubmitted_at" is not null;--> statement-breakpoint
CREATE INDEX "user_phone_end" ON "user" USING btree (reverse("phone") text_pattern_ops);
--> statement-breakpoint
-- A server of the release before works on while this runs, and the triggers below write as its role: its rights come with
-- the tables, not a moment later.
DO $$
DECLARE given record;
BEGIN
  FOR given IN SELECT DISTINCT grantee, privilege_type FROM pg_class, aclexplode(relacl)
    WHERE oid = 'application'::regclass AND grantee <> relowner AND grantee <> 0
  LOOP
    EXECUTE format('GRANT %s ON "application_key", "arrival", "attendance", "desk_setting", "item_decision", "note", "opinion", "queue_view", "ruling" TO %s',
      given.privilege_type, given.grantee::regrole);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "note_arrival"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "arrival" ("application_id", "service_id", "at")
  VALUES (NEW."id", NEW."service_id", coalesce(NEW."resubmitted_at", NEW."submitted_at"));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "application_arrival_insert" AFTER INSERT ON "application"
FOR EACH ROW WHEN (NEW."submitted_at" IS NOT NULL) EXECUTE FUNCTION "note_arrival"();
--> statement-breakpoint
-- What is sent back loses the time of its last return, which is no arrival.
CREATE TRIGGER "application_arrival_update" AFTER UPDATE OF "submitted_at", "resubmitted_at" ON "application"
FOR EACH ROW WHEN (coalesce(NEW."resubmitted_at", NEW."submitted_at") >
  coalesce(OLD."resubmitted_at", OLD."submitted_at", '-infinity'::timestamptz)) EXECUTE FUNCTION "note_arrival"();
--> statement-breakpoint
INSERT INTO "arrival" ("application_id", "service_id", "at")
SELECT "id", "service_id", "submitted_at" FROM "application" WHERE "submitted_at" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "arrival" ("application_id", "service_id", "at")
SELECT a."id", a."service_id", l."at" FROM "audit_log" l
JOIN "application" a ON a."id" = substring(l."object" FROM 13)::bigint
WHERE l."action" = 'application.resubmit';
--> statement-breakpoint
INSERT INTO "ruling" ("application_id", "service_id", "admin_id", "at", "status", "waited_ms")
SELECT a."id", a."service_id", u."id", l."at", (l."after"->>'status')::smallint,
  greatest(0, extract(epoch FROM l."at" - coalesce(since."at", a."submitted_at", l."at")) * 1000)::bigint
FROM "audit_log" l
JOIN "application" a ON a."id" = substring(l."object" FROM 13)::bigint
LEFT JOIN "user" u ON u."id" = l."actor_id"
CROSS JOIN LATERAL (SELECT max(r."at") AS "at" FROM "arrival" r WHERE r."application_id" = a."id" AND r."at" <= l."at") since
WHERE l."action" = 'application.review' AND l."before"->>'status' <> l."after"->>'status'
  AND l."after"->>'status' IN ('2', '3', '4');
