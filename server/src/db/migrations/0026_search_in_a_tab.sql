-- A search within a tab walks that tab, newest first, and reads no row to see whether it matches.
CREATE INDEX "application_queue_status_text" ON "application" USING btree ("status","submitted_at","id") INCLUDE ("search_text")
WHERE "submitted_at" IS NOT NULL;
