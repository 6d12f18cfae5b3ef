CREATE TABLE "switches_off" (
	"name" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
