-- Who answers a text with STOP is known by their number.
create index text_consents_mobile on text_consents (mobile) where withdrawn_at is null;
