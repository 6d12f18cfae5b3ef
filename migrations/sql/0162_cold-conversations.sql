CREATE TABLE "cold_conversations" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"file" text,
	"key" text,
	"messages" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cold_conversations_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id"),
	CONSTRAINT "cold_conversations_state_known" CHECK ("cold_conversations"."state" in ('written', 'cold', 'warm')),
	CONSTRAINT "cold_conversation_has_key" CHECK (("cold_conversations"."state" = 'warm') = ("cold_conversations"."key" is null)),
	CONSTRAINT "cold_conversation_has_file" CHECK ("cold_conversations"."state" = 'warm' or "cold_conversations"."file" is not null)
);
--> statement-breakpoint
CREATE INDEX "cold_conversations_moved" ON "cold_conversations" USING btree ("user_id","conversation_id") WHERE "cold_conversations"."state" <> 'warm';--> statement-breakpoint
CREATE INDEX "cold_conversations_due" ON "cold_conversations" USING btree ("state","changed_at") WHERE "cold_conversations"."file" is not null;--> statement-breakpoint
CREATE INDEX "cold_conversations_by_file" ON "cold_conversations" USING btree ("file") WHERE "cold_conversations"."file" is not null;