CREATE TABLE "page_banner" (
	"id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"operator_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
