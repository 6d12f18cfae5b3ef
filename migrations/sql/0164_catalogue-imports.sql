CREATE TABLE "catalogue_import_cards" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"character_id" text NOT NULL,
	"card" jsonb NOT NULL,
	"is_added" boolean NOT NULL,
	"differences" jsonb NOT NULL,
	"before" jsonb,
	"state" text NOT NULL,
	CONSTRAINT "catalogue_import_cards_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "catalogue_import_cards_state_known" CHECK ("catalogue_import_cards"."state" in ('waiting', 'stored', 'failed', 'undone', 'stayed'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "catalogue_imports_state_known" CHECK ("catalogue_imports"."state" in ('checked', 'proposed', 'running', 'done', 'undone'))
);
--> statement-breakpoint
CREATE INDEX "catalogue_imports_by_time" ON "catalogue_imports" USING btree ("checked_at");