CREATE TABLE "care_states" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"resumed_at" timestamp (3) with time zone,
	"followed_up_at" timestamp (3) with time zone,
	CONSTRAINT "care_states_path_known" CHECK ("care_states"."path" in ('self', 'others'))
);
--> statement-breakpoint
CREATE TABLE "safety_events" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"brand" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "safety_events_kind_day_country_locale_brand_pk" PRIMARY KEY("kind","day","country","locale","brand"),
	CONSTRAINT "safety_events_kind_known" CHECK ("safety_events"."kind" in ('crisis', 'threat'))
);
