-- What the company decides for itself: one row.
CREATE TABLE company (
  is_the_one  boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  -- 'Conferência cega': a collector is not told what their open box should hold.
  blind_count boolean NOT NULL DEFAULT false
);

INSERT INTO company DEFAULT VALUES;
