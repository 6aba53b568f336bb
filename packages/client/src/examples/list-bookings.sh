curl --silent --fail-with-body --get "$CADENZA/api/v1.0/Bookings/Upcoming" \
  --header "Authorization: Bearer $TOKEN" \
  --data take=2
