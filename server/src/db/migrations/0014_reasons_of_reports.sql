ALTER TABLE "remote_report" DROP CONSTRAINT "remote_report_remote_version_revision_hour_what_pk";--> statement-breakpoint
ALTER TABLE "remote_report" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "remote_report" ADD CONSTRAINT "remote_report_remote_version_revision_hour_what_why_pk" PRIMARY KEY("remote","version","revision","hour","what","why");--> statement-breakpoint
ALTER TABLE "remote_report" ADD CONSTRAINT "remote_report_why" CHECK ("remote_report"."why" in ('', 'wrong-hash', 'missing', 'network', 'time-out', 'incompatible', 'threw'));