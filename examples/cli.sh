#!/usr/bin/env bash
# Needs DISTRIBUTE_API_KEY, and DISTRIBUTE_API_URL when the service is elsewhere than http://127.0.0.1:8080.
set -euo pipefail

fields=(--workflow-dynasty-slug sales-cold-email-outreach-sienna --brand-urls https://acme.example
  --feature-inputs '{"targetAudience":"Marketing managers"}' --max-leads 5)

npx distribute campaigns preview --name 'From the command line' "${fields[@]}" --compact
id=$(npx distribute campaigns create --name 'From the command line' "${fields[@]}" --compact |
  node -p 'JSON.parse(require("fs").readFileSync(0, "utf8")).campaign.id')
npx distribute campaigns gates "$id" --compact
npx distribute campaigns list --format table
