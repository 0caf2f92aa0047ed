#!/usr/bin/env bash
# Needs DISTRIBUTE_API_KEY, and DISTRIBUTE_API_URL when the service is elsewhere than http://127.0.0.1:8080.
set -euo pipefail
service=${DISTRIBUTE_API_URL:-http://127.0.0.1:8080}

call() { curl --fail-with-body -sS -H "Authorization: Bearer $DISTRIBUTE_API_KEY" -H 'Content-Type: application/json' "$@"; }

body='{"name":"From curl","workflowDynastySlug":"sales-cold-email-outreach-sienna","brandUrls":["https://acme.example"],
  "featureInputs":{"targetAudience":"Marketing managers"},"maxLeads":5}'

call "$service/v1/campaigns/preview" -d "$body"
id=$(call "$service/v1/campaigns" -H "Idempotency-Key: example-$RANDOM$RANDOM" -d "$body" |
  node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).campaign.id')
call "$service/v1/campaigns/$id/gates"
