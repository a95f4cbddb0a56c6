-- Persons stored before facts had slots and wordings that are only heard, and before there were answers of daily life.
UPDATE "case_persons" SET "content" = jsonb_set(jsonb_set("content", '{persona,everyday}',
  (SELECT coalesce(jsonb_agg('{"slots": [], "asked_by": [], "heard_as": []}'::jsonb || "one" ORDER BY "at"), '[]'::jsonb)
    FROM jsonb_array_elements(coalesce("content"#>'{persona,everyday}', '[]'::jsonb)) WITH ORDINALITY AS "list"("one", "at"))),
  '{persona,facts}',
  (SELECT coalesce(jsonb_agg('{"slots": [], "asked_by": [], "heard_as": []}'::jsonb || "one" ORDER BY "at"), '[]'::jsonb)
    FROM jsonb_array_elements(coalesce("content"#>'{persona,facts}', '[]'::jsonb)) WITH ORDINALITY AS "list"("one", "at")));--> statement-breakpoint
UPDATE "personas" SET "content" = jsonb_set(jsonb_set("content", '{everyday}',
  (SELECT coalesce(jsonb_agg('{"slots": [], "asked_by": [], "heard_as": []}'::jsonb || "one" ORDER BY "at"), '[]'::jsonb)
    FROM jsonb_array_elements(coalesce("content"->'everyday', '[]'::jsonb)) WITH ORDINALITY AS "list"("one", "at"))),
  '{facts}',
  (SELECT coalesce(jsonb_agg('{"slots": [], "asked_by": [], "heard_as": []}'::jsonb || "one" ORDER BY "at"), '[]'::jsonb)
    FROM jsonb_array_elements(coalesce("content"->'facts', '[]'::jsonb)) WITH ORDINALITY AS "list"("one", "at")));
