CREATE TABLE "invoice_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_invoice" (
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"transaction_id" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"application_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"customer_name" text NOT NULL,
	"service_name" text NOT NULL,
	"payment_method" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"seller" text NOT NULL,
	"vat_percent" integer,
	"vat_number" text,
	CONSTRAINT "issued_invoice_year_number_pk" PRIMARY KEY("year","number"),
	CONSTRAINT "issued_invoice_transaction" UNIQUE("transaction_id")
);
--> statement-breakpoint
ALTER TABLE "issued_invoice" ADD CONSTRAINT "issued_invoice_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "issued_invoice_immutable" BEFORE UPDATE OR DELETE OR TRUNCATE ON "issued_invoice"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
