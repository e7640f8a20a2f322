CREATE SEQUENCE "public"."transaction_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "application" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" bigint NOT NULL,
	"service_version_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"payment_status" text DEFAULT 'Pending' NOT NULL,
	"answers" text NOT NULL,
	"submitted_by" text,
	"search_text" text NOT NULL,
	"admin_remarks" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"invoice_name" text DEFAULT '' NOT NULL,
	"invoice_prefix" text DEFAULT '' NOT NULL,
	"certificate_name" text DEFAULT '' NOT NULL,
	"certificate_prefix" text DEFAULT '' NOT NULL,
	"insurance_cert_name" text DEFAULT '' NOT NULL,
	"insurance_prefix" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"resubmitted_at" timestamp (3) with time zone,
	CONSTRAINT "application_status" CHECK ("application"."status" between 1 and 4),
	CONSTRAINT "application_payment_status" CHECK ("application"."payment_status" in ('Pending', 'Processing', 'Completed', 'Failed'))
);
--> statement-breakpoint
CREATE TABLE "application_file" (
	"application_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "application_file_application_id_file_id_purpose_pk" PRIMARY KEY("application_id","file_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"prefix" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text DEFAULT 'upload' NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "file_label" UNIQUE("prefix","name")
);
--> statement-breakpoint
CREATE TABLE "service_file" (
	"service_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "service_file_service_id_file_id_pk" PRIMARY KEY("service_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"actor_id" bigint NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "service" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"service_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"charge_fils" integer,
	"created_by" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_version_number" UNIQUE("service_id","version")
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"application_id" bigint NOT NULL,
	"admin_id" bigint NOT NULL,
	"status" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"payment_method" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reverses" bigint,
	CONSTRAINT "transaction_transaction_id" UNIQUE("transaction_id"),
	CONSTRAINT "transaction_status" CHECK ("transaction"."status" in ('Completed', 'Reversed'))
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"account" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_name" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"is_super" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"user_name" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"state_province" text DEFAULT '' NOT NULL,
	"city_district" text DEFAULT '' NOT NULL,
	"residential_address" text DEFAULT '' NOT NULL,
	"alternate_address" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"profile_photo_file_name" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_service_version_id_service_version_id_fk" FOREIGN KEY ("service_version_id") REFERENCES "public"."service_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_file" ADD CONSTRAINT "application_file_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_file" ADD CONSTRAINT "application_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_file" ADD CONSTRAINT "service_file_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_file" ADD CONSTRAINT "service_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_version" ADD CONSTRAINT "service_version_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_version" ADD CONSTRAINT "service_version_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_admin_id_user_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_name" ADD CONSTRAINT "login_name_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_by_owner" ON "application" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "application_by_owner_status" ON "application" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "application_queue" ON "application" USING btree ("submitted_at","id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_queue_status" ON "application" USING btree ("status","submitted_at","id") WHERE "application"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "application_file_file" ON "application_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "service_file_file" ON "service_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "service_by_name" ON "service" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "service_by_status" ON "service" USING btree ("status",lower("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_one_completed" ON "transaction" USING btree ("application_id") WHERE "transaction"."status" = 'Completed' and "transaction"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "transaction_completed" ON "transaction" USING btree ("id") WHERE "transaction"."status" = 'Completed' and "transaction"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "login_name_user" ON "login_name" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id","created_at");