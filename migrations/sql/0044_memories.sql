CREATE TABLE "memories" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"slot" text,
	"conversation_id" uuid,
	"message_id" uuid,
	"quote" text,
	"is_edited" boolean DEFAULT false NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"superseded_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memories_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "memories_kind_known" CHECK ("memories"."kind" in ('name', 'boundary', 'request', 'relation', 'fact', 'preference', 'event')),
	CONSTRAINT "memory_text" CHECK (char_length("memories"."text") between 1 and 400),
	CONSTRAINT "memory_has_source" CHECK ("memories"."is_edited" or ("memories"."message_id" is not null and "memories"."quote" is not null))
);
--> statement-breakpoint
CREATE TABLE "memory_forgotten" (
	"user_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"hash" text NOT NULL,
	"forgotten_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memory_forgotten_user_id_character_id_hash_pk" PRIMARY KEY("user_id","character_id","hash")
);
--> statement-breakpoint
CREATE TABLE "memory_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"calls_on" date,
	CONSTRAINT "memory_calls" CHECK ("memory_people"."calls" >= 0)
);
--> statement-breakpoint
CREATE TABLE "memory_progress" (
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"locale" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"removed_at_revision" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "memory_progress_user_id_conversation_id_pk" PRIMARY KEY("user_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "memory_settings" (
	"user_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "memory_settings_user_id_character_id_pk" PRIMARY KEY("user_id","character_id")
);
--> statement-breakpoint
CREATE TABLE "memory_summaries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"character_id" text NOT NULL,
	"last_message_id" uuid NOT NULL,
	"from_depth" integer NOT NULL,
	"to_depth" integer NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "memory_summaries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "memory_summary_text" CHECK (char_length("memory_summaries"."text") between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "memory_turns" (
	"user_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"parent_id" uuid,
	"depth" integer NOT NULL,
	"terms" text NOT NULL,
	"is_learnt" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "memory_turns_user_id_message_id_pk" PRIMARY KEY("user_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "reply_prompts" ADD COLUMN "memories" jsonb;--> statement-breakpoint
CREATE INDEX "memories_of_character" ON "memories" USING btree ("user_id","character_id");--> statement-breakpoint
CREATE INDEX "memories_of_message" ON "memories" USING btree ("user_id","message_id") WHERE "memories"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "memory_progress_due" ON "memory_progress" USING btree ("due_at") WHERE "memory_progress"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "memory_summaries_of_conversation" ON "memory_summaries" USING btree ("user_id","conversation_id","to_at");--> statement-breakpoint
CREATE INDEX "memory_summaries_of_character" ON "memory_summaries" USING btree ("user_id","character_id","to_at");--> statement-breakpoint
CREATE INDEX "memory_turns_of_conversation" ON "memory_turns" USING btree ("user_id","conversation_id","revision");--> statement-breakpoint
CREATE INDEX "memory_turns_unlearnt" ON "memory_turns" USING btree ("user_id","conversation_id") WHERE not "memory_turns"."is_learnt";