curl --silent --fail-with-body "$CADENZA/api/v1.0/oauth/token" \
  --user "$CLIENT_ID:$CLIENT_SECRET" \
  --data grant_type=client_credentials
