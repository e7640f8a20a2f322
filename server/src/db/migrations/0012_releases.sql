CREATE TABLE "pointer" (
	"remote" text PRIMARY KEY NOT NULL,
	"release_id" bigint NOT NULL,
	"candidate_id" bigint,
	"share" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"publisher_id" bigint,
	"set_by" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "pointer_set_by" CHECK ("pointer"."set_by" in ('start', 'publisher', 'upkeep')),
	CONSTRAINT "pointer_share" CHECK ("pointer"."share" between 0 and 99 and ("pointer"."share" > 0) = ("pointer"."candidate_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "publisher" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publisher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"remote" text,
	"key" jsonb NOT NULL,
	"thumbprint" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "publisher_key" UNIQUE("thumbprint")
);
--> statement-breakpoint
CREATE TABLE "registry_document" (
	"serial" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"description_hash" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"publisher_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"place" integer,
	CONSTRAINT "release_version" UNIQUE("remote","version")
);
--> statement-breakpoint
ALTER TABLE "pointer" ADD CONSTRAINT "pointer_release_id_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pointer" ADD CONSTRAINT "pointer_candidate_id_release_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."release"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pointer" ADD CONSTRAINT "pointer_publisher_id_publisher_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publisher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release" ADD CONSTRAINT "release_publisher_id_publisher_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publisher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_by_age" ON "release" USING btree ("remote","published_at");--> statement-breakpoint
CREATE TRIGGER "registry_document_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "registry_document"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
