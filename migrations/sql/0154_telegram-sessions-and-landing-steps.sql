CREATE TABLE "landing_figures" (
	"cohort" date NOT NULL,
	"source" text NOT NULL,
	"landing" text NOT NULL,
	"step" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "landing_figures_cohort_source_landing_step_pk" PRIMARY KEY("cohort","source","landing","step"),
	CONSTRAINT "landing_figures_landing_known" CHECK ("landing_figures"."landing" in ('landing', 'landing_role1', 'landing_role2', 'landing_role3', 'landing2'))
);
--> statement-breakpoint
ALTER TABLE "measured_events" DROP CONSTRAINT IF EXISTS "measured_events_type_known";--> statement-breakpoint
ALTER TABLE "usage_figure_days" DROP CONSTRAINT IF EXISTS "usage_figure_days_type_known";--> statement-breakpoint
ALTER TABLE "measured_events" ADD CONSTRAINT "measured_events_type_known" CHECK ("measured_events"."type" in ('open', 'online', 'load', 'activity', 'lead', 'register', 'talk', 'click', 'order', 'method', 'paid', 'create', 'photo', 'advert', 'step')) NOT VALID;--> statement-breakpoint
ALTER TABLE "measured_events" VALIDATE CONSTRAINT "measured_events_type_known";--> statement-breakpoint
ALTER TABLE "usage_figure_days" ADD CONSTRAINT "usage_figure_days_type_known" CHECK ("usage_figure_days"."type" in ('open', 'online', 'load', 'activity', 'lead', 'register', 'talk', 'click', 'order', 'method', 'paid', 'create', 'photo', 'advert', 'step')) NOT VALID;--> statement-breakpoint
ALTER TABLE "usage_figure_days" VALIDATE CONSTRAINT "usage_figure_days_type_known";--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "in_telegram" boolean DEFAULT false NOT NULL;