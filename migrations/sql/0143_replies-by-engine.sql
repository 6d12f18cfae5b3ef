CREATE TABLE "reply_figure_days" (
	"day" date NOT NULL,
	"engine" text NOT NULL,
	"done" integer NOT NULL,
	"stopped" integer NOT NULL,
	"blocked" integer NOT NULL,
	"failed" integer NOT NULL,
	"interrupted" integer NOT NULL,
	"first_ms" bigint NOT NULL,
	"firsts" integer NOT NULL,
	CONSTRAINT "reply_figure_days_day_engine_pk" PRIMARY KEY("day","engine")
);
