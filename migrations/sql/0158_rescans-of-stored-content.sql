CREATE TABLE "desk_rescans" (
	"subject" text NOT NULL,
	"version" text NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"looked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "desk_rescans_subject_version_pk" PRIMARY KEY("subject","version"),
	CONSTRAINT "desk_rescans_subject_known" CHECK ("desk_rescans"."subject" in ('characters', 'pictures'))
);
