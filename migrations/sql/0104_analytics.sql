CREATE TABLE "measured_events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"fields" jsonb NOT NULL,
	"log_id" text NOT NULL,
	"client" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "measured_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "measured_events_type_known" CHECK ("measured_events"."type" in ('open', 'online', 'load', 'activity', 'lead', 'register', 'talk', 'click', 'order', 'method', 'paid', 'create', 'photo', 'advert')),
	CONSTRAINT "measured_events_client_known" CHECK ("measured_events"."client" in ('pwa', 'h5', 'pc'))
);
--> statement-breakpoint
CREATE TABLE "measured_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"arrived_on" date NOT NULL,
	"source" text NOT NULL,
	"seen_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measured_steps" (
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"week" integer NOT NULL,
	CONSTRAINT "measured_steps_user_id_step_week_pk" PRIMARY KEY("user_id","step","week"),
	CONSTRAINT "measured_steps_step_known" CHECK ("measured_steps"."step" in ('arrived', 'talked', 'registered', 'chose', 'ordered', 'paid', 'active'))
);
--> statement-breakpoint
CREATE TABLE "usage_figure_days" (
	"day" date NOT NULL,
	"type" text NOT NULL,
	"events" integer NOT NULL,
	"amount" double precision NOT NULL,
	"amounts" integer NOT NULL,
	CONSTRAINT "usage_figure_days_day_type_pk" PRIMARY KEY("day","type"),
	CONSTRAINT "usage_figure_days_type_known" CHECK ("usage_figure_days"."type" in ('open', 'online', 'load', 'activity', 'lead', 'register', 'talk', 'click', 'order', 'method', 'paid', 'create', 'photo', 'advert'))
);
--> statement-breakpoint
CREATE TABLE "usage_figures" (
	"cohort" date NOT NULL,
	"source" text NOT NULL,
	"step" text NOT NULL,
	"week" integer NOT NULL,
	"people" integer NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "usage_figures_cohort_source_step_week_pk" PRIMARY KEY("cohort","source","step","week"),
	CONSTRAINT "usage_figures_step_known" CHECK ("usage_figures"."step" in ('arrived', 'talked', 'registered', 'chose', 'ordered', 'paid', 'active'))
);
--> statement-breakpoint
CREATE INDEX "measured_events_of_user" ON "measured_events" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "measured_events_by_age" ON "measured_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "measured_events_uncounted" ON "measured_events" USING btree ("received_at") WHERE not "measured_events"."is_counted";--> statement-breakpoint
CREATE INDEX "measured_people_by_seen" ON "measured_people" USING btree ("seen_on");