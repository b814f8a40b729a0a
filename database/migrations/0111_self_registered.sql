-- Who registered themselves and was let in by nobody yet: the audit log tells both. (The column is in Strapi's schema.)
UPDATE up_users AS u
   SET self_registered = true
  FROM up_users_role_links AS link
  JOIN up_roles AS role ON role.id = link.role_id AND role.type = 'funcionario'
 WHERE link.user_id = u.id
   AND u.blocked
   AND EXISTS (SELECT FROM audit_log AS l
                WHERE l.entity = 'user' AND l.entity_id = u.id AND l.action = 'register' AND l.user_id IS NULL)
   AND NOT EXISTS (SELECT FROM audit_log AS l
                    WHERE l.entity = 'user' AND l.entity_id = u.id
                      AND (l.action = 'set-password' OR (l.after ->> 'blocked') = 'false'));
