-- Addresses are known by a keyed hash from now on (backend/src/shared/throttle/keyed-hash.ts): a plain sha256 of one is
-- found by trying them all. Those that we have are forgotten, and known again after the next login.
DELETE FROM known_addresses;
DELETE FROM throttles;
