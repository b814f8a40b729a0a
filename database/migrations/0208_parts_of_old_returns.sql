-- A partial return of before 0202 did not say of which Pix it was a part: undone, its part waited, and verify took what stays for a Pix of the
-- wrong day. Its uses say it: in the line that brought the Pix, what stays and what was given back follow that Pix at once, come
-- to it together, are of its sale, and nobody's decision wrote what stays. Where that names no Pix, or what stays has gone, nothing changes.
ALTER TABLE bank_uses DISABLE TRIGGER bank_uses_only_undone;

WITH uses AS (
  SELECT u.*, lead(u.id) OVER line AS next_id,
         lag(u.payment_id) OVER line AS brought_id, lag(u.amount) OVER line AS brought, lag(u.undone_at) OVER line AS brought_gone_at
    FROM bank_uses u
  WINDOW line AS (PARTITION BY u.line_id ORDER BY u.id)
), parted AS (
  SELECT stays.id AS stays_id, gift.id AS gift_id, pix.id AS pix_id
    FROM uses stays
    JOIN bank_uses gift ON gift.id = stays.next_id
    JOIN payments stay ON stay.id = stays.payment_id
    JOIN payments pix ON pix.id = stays.brought_id
   WHERE stays.kind = 'posted' AND stays.undone_at IS NULL AND stays.parts_id IS NULL
     AND gift.kind = 'given_back' AND gift.undone_at IS NULL AND gift.parts_id IS NULL
     AND stays.brought_gone_at IS NOT NULL AND stays.brought = stays.amount + gift.amount
     AND stay.voided_at IS NULL AND pix.voided_at IS NOT NULL AND pix.sale_id = stay.sale_id
     AND EXISTS (SELECT FROM bank_uses back WHERE back.gives_id = gift.id AND back.kind = 'returned' AND back.undone_at IS NULL)
     AND EXISTS (SELECT FROM company_movements gone
                  WHERE gone.payment_id = pix.id AND gone.kind = 'pix_return' AND gone.business_date = stay.business_date)
     AND NOT EXISTS (SELECT FROM audit_log a
                      WHERE a.entity = 'bank_line' AND a.entity_id = stays.line_id AND a.action = 'post'
                        AND a.after ->> 'payment_id' = stay.id::text)
)
UPDATE bank_uses u SET parts_id = parted.pix_id FROM parted WHERE u.id IN (parted.stays_id, parted.gift_id);

ALTER TABLE bank_uses ENABLE TRIGGER bank_uses_only_undone;
