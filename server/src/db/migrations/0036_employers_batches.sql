CREATE TABLE "batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"service_version_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_worker" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"invited_at" timestamp (3) with time zone,
	CONSTRAINT "batch_worker_state" CHECK ("batch_worker"."state" in ('new', 'invited', 'confirmed', 'declined', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "worker_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_service_version_id_service_version_id_fk" FOREIGN KEY ("service_version_id") REFERENCES "public"."service_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_worker" ADD CONSTRAINT "batch_worker_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_worker" ADD CONSTRAINT "batch_worker_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worker_link" ADD CONSTRAINT "worker_link_application_id_batch_worker_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."batch_worker"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_owner" ON "batch" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "batch_worker_batch" ON "batch_worker" USING btree ("batch_id","application_id");--> statement-breakpoint
CREATE INDEX "batch_worker_email" ON "batch_worker" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "worker_link_application" ON "worker_link" USING btree ("application_id","sent_at");