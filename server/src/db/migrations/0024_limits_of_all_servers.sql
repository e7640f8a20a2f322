-- Unlogged: worth nothing after a crash, and a write that waits for no disk. Rows are updated far more than added.
CREATE UNLOGGED TABLE "limit_window" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint NOT NULL
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE UNLOGGED TABLE "upload_place" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"until" bigint[] NOT NULL
) WITH (fillfactor = 50);
