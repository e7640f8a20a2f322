CREATE TABLE "remote_report" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"revision" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "remote_report_remote_version_revision_hour_what_pk" PRIMARY KEY("remote","version","revision","hour","what"),
	CONSTRAINT "remote_report_what" CHECK ("remote_report"."what" in ('loaded', 'failed', 'error'))
);
