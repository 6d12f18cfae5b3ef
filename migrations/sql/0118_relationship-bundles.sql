CREATE TABLE "bundle_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"hash" text NOT NULL,
	"file" text,
	"size" integer NOT NULL,
	"locale" text NOT NULL,
	"character_id" text,
	"leaves_out" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"conversation_id" uuid,
	"stay_forgotten" integer DEFAULT 0 NOT NULL,
	"unreadable" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bundle_imports_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "bundle_imports_state_known" CHECK ("bundle_imports"."state" in ('read', 'waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "is_brought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bundle_imports_by_age" ON "bundle_imports" USING btree ("changed_at");