-- contract: an entry of a sitting is unique for each character, since 0128; the earlier release names no index where it stores one
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "diary_entry_of_character" ON "diary_entries" USING btree ("user_id","conversation_id","first_message_id","character_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "diary_entry_of_sitting";
