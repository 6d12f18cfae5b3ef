CREATE TABLE "bot_updates" (
	"bot_id" text NOT NULL,
	"update_id" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bot_updates_bot_id_update_id_pk" PRIMARY KEY("bot_id","update_id")
);
--> statement-breakpoint
CREATE INDEX "bot_updates_by_age" ON "bot_updates" USING btree ("received_at");