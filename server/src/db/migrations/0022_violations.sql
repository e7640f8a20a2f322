CREATE TABLE "violation" (
	"hour" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"line" integer NOT NULL,
	"disposition" text NOT NULL,
	"release" text NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "violation_key" PRIMARY KEY("hour","cause","kind","directive","blocked","page","source","line","disposition","release"),
	CONSTRAINT "violation_cause" CHECK ("violation"."cause" in ('portal', 'browser')),
	CONSTRAINT "violation_kind" CHECK ("violation"."kind" in ('csp', 'integrity', 'other')),
	CONSTRAINT "violation_disposition" CHECK ("violation"."disposition" in ('enforce', 'report'))
);
